import peggy from 'peggy';
import { centiOf, folded, rangeOf } from './language.mjs';

/** The language in peggy: a recogniser generated from the grammar, with actions; a word is at most two runs of letters. */
const GRAMMAR = String.raw`
  {
    const { words, centiOf, rangeOf } = options;
    const { stations: keys, types, sets, units, chiefs, count } = words;
    let line = 0;
    let stations = [];
    const bets = [];
  }
  message = line (newline line)* { return bets; }
  newline = "\n" { line += 1; }
  line = gap (stationList? group+ / stationList)*
  gap = [^a-z0-9\n]*
  stationList = named:stationWord+ { stations = named.flat(); }
  stationWord
    = digit:$[1-4] gap word:$[a-z]+ gap &{ return count(digit + word) !== undefined; } { return count(digit + word); }
    / word:$[a-z]+ gap &{ return chiefs[word] !== undefined; } { return chiefs[word]; }
    / word:pair gap &{ return keys[word] !== undefined; } { return keys[word]; }
    / word:$[a-z]+ gap &{ return keys[word] !== undefined; } { return keys[word]; }
  pair = first:$[a-z]+ [^a-z0-9\n]+ second:$[a-z]+ { return first + second; }
  group = lists:numbers+ chain:bet+ {
    const numbers = lists.flat();
    for (const { type, centi } of chain) bets.push({ line, stations, numbers, type, centi });
  }
  numbers
    = !stationWord low:digits ("keo" / "den" / "toi") ![a-z] gap high:digits { return rangeOf(low, high); }
    / !stationWord number:digits { return number; }
    / word:$[a-z]+ gap digit:$[0-9] gap &{ return sets[word + digit] !== undefined; } { return sets[word + digit]; }
    / !type word:$[a-z]+ gap &{ return sets[word] !== undefined; } { return sets[word]; }
  bet = type:type whole:digits decimal:decimal? unit:unit? {
    return { type, centi: centiOf(whole, decimal ?? "", unit ?? 1) };
  }
  type
    = word:pair gap &{ return types[word] !== undefined; } { return types[word]; }
    / word:$[a-z]+ gap &{ return types[word] !== undefined; } { return types[word]; }
  digits = @$[0-9]+ gap
  decimal = !stationWord @$[0-9] ![0-9] gap
  unit = word:$[a-z]+ gap &{ return units[word] !== undefined; } { return units[word]; }
`;

export const peer = (words) => {
  const glued = (map) =>
    Object.fromEntries(Object.entries(map).map(([form, key]) => [form.replaceAll(' ', ''), key]));
  const known = {
    ...words,
    stations: glued(words.stations),
    types: glued(words.types),
    sets: glued(words.sets),
  };
  const parser = peggy.generate(GRAMMAR);
  return (text) => parser.parse(folded(text), { words: known, centiOf, rangeOf });
};
