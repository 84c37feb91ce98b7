import peggy from 'peggy';
import { centiOf, folded, rangeOf } from './language.mjs';

/** The language in peggy: a generated parser with actions. A word has at most two runs of letters. */
const GRAMMAR = String.raw`
  {
    const { words, centiOf, rangeOf } = options;
    const { stations: keys, types, sets, units, chiefs, count } = words;
    let line = 0;
    let lineStart = 0;
    let stations = [];
    const bets = [];
    const here = ({ start, end }) => [start - lineStart, end - lineStart];
  }
  message = line (newline line)* { return bets; }
  newline = "\n" { line += 1; lineStart = range().end; }
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
    const numbers = lists.flatMap((list) => list.numbers);
    const places = lists.flatMap((list) => list.numbers.map(() => list.at));
    for (const bet of chain) bets.push({ line, stations, numbers, places, ...bet });
  }
  numbers
    = !stationWord at:rangeText gap { return at; }
    / !stationWord number:digits { return { numbers: [number.text], at: number.at }; }
    / at:setText gap { return at; }
  rangeText = low:$[0-9]+ gap ("keo" / "den" / "toi") ![a-z] gap high:$[0-9]+ {
    return { numbers: rangeOf(low, high), at: here(range()) };
  }
  setText
    = word:$[a-z]+ gap digit:$[0-9] ![0-9] &{ return sets[word + digit] !== undefined; } { return { numbers: sets[word + digit], at: here(range()) }; }
    / !type word:$[a-z]+ &{ return sets[word] !== undefined; } { return { numbers: sets[word], at: here(range()) }; }
  bet = type:type amount:amount gap { return { ...type, ...amount }; }
  amount = whole:$[0-9]+ decimal:decimal? unit:unit? {
    return { centi: centiOf(whole, decimal ?? "", unit ?? 1), amountAt: here(range()) };
  }
  type = own:typeText gap { return own; }
  typeText
    = word:pair &{ return types[word] !== undefined; } { return { type: types[word], typeAt: here(range()) }; }
    / word:$[a-z]+ &{ return types[word] !== undefined; } { return { type: types[word], typeAt: here(range()) }; }
  digits = own:digitsText gap { return own; }
  digitsText = text:$[0-9]+ { return { text, at: here(range()) }; }
  decimal = gap !stationWord @$[0-9] ![0-9]
  unit = gap word:$[a-z]+ &{ return units[word] !== undefined; } { return units[word]; }
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
