import { createToken, EmbeddedActionsParser, Lexer } from 'chevrotain';
import { centiOf, folded, rangeOf } from './language.mjs';

const GAP = '[^a-z0-9\\n]+';
const glued = (image) => image.replace(/[^a-z0-9]+/g, '');

/** The language in chevrotain: a lexer with regular expressions, actions in the rules. */
export const peer = ({ stations, types, sets, units, chiefs, count }) => {
  const wordToken = (name, forms) => {
    const longest = forms.toSorted((a, b) => b.length - a.length).map((form) => form.replaceAll(' ', GAP));
    return createToken({
      name,
      pattern: new RegExp(`(?:${longest.join('|')})(?![a-z])`),
      start_chars_hint: [...new Set(forms.map((form) => form[0]))],
      line_breaks: false,
    });
  };
  const Gap = createToken({
    name: 'Gap',
    pattern: /[^a-z0-9\n]+/,
    group: Lexer.SKIPPED,
    line_breaks: false,
    start_chars_hint: [' ', '.', ',', '-', '\t', '\r', ';', '/', '(', ')'],
  });
  const Count = createToken({
    name: 'Count',
    pattern: /[1-4][^a-z0-9\n]*(?:dai|dmt|dmn|d)(?![a-z])/,
    start_chars_hint: ['1', '2', '3', '4'],
    line_breaks: false,
  });
  const Digits = createToken({ name: 'Digits', pattern: /[0-9]+/ });
  const Newline = createToken({ name: 'Newline', pattern: /\n/, line_breaks: true });
  const Range = wordToken('Range', ['keo', 'den', 'toi']);
  const Chief = wordToken('Chief', Object.keys(chiefs));
  const SetWord = wordToken('Set', Object.keys(sets));
  const Type = wordToken('Type', Object.keys(types));
  const Station = wordToken('Station', Object.keys(stations));
  const Unit = wordToken('Unit', Object.keys(units));
  const tokens = [Gap, Count, Digits, Unit, Range, Chief, Type, SetWord, Station, Newline];
  const lexer = new Lexer(tokens, { ensureOptimizations: true, positionTracking: 'onlyOffset' });

  class Messages extends EmbeddedActionsParser {
    constructor() {
      super(tokens, { maxLookahead: 2 });
      this.line = 0;
      this.lineStart = 0;
      this.stations = [];
      this.bets = [];
      this.RULE('message', () => {
        this.SUBRULE1(this.betsOfLine);
        this.MANY(() => {
          const { startOffset } = this.CONSUME(Newline);
          this.ACTION(() => {
            this.line += 1;
            this.lineStart = startOffset + 1;
          });
          this.SUBRULE2(this.betsOfLine);
        });
      });
      this.RULE('betsOfLine', () => {
        this.MANY1(() => {
          this.OPTION(() => this.SUBRULE(this.stationList));
          this.MANY2(() => this.SUBRULE(this.group));
        });
      });
      this.RULE('stationList', () => {
        const named = [];
        this.AT_LEAST_ONE(() =>
          this.OR([
            {
              ALT: () => {
                const { image } = this.CONSUME(Station);
                this.ACTION(() => named.push(stations[glued(image)]));
              },
            },
            {
              ALT: () => {
                const { image } = this.CONSUME(Chief);
                this.ACTION(() => named.push(chiefs[image]));
              },
            },
            {
              ALT: () => {
                const { image } = this.CONSUME(Count);
                this.ACTION(() => named.push(...count(glued(image))));
              },
            },
          ]),
        );
        this.ACTION(() => {
          this.stations = named;
        });
      });
      this.RULE('group', () => {
        const numbers = [];
        const places = [];
        this.AT_LEAST_ONE1(() =>
          this.OR([
            {
              ALT: () => {
                const word = this.CONSUME(SetWord);
                this.ACTION(() => {
                  const own = this.placeOf(word, word);
                  for (const number of sets[glued(word.image)]) {
                    numbers.push(number);
                    places.push(own);
                  }
                });
              },
            },
            {
              ALT: () => {
                const low = this.CONSUME1(Digits);
                let high = null;
                this.OPTION(() => {
                  this.CONSUME(Range);
                  high = this.CONSUME2(Digits);
                });
                this.ACTION(() => {
                  const own = this.placeOf(low, high ?? low);
                  if (high === null) {
                    numbers.push(low.image);
                    places.push(own);
                  } else
                    for (const number of rangeOf(low.image, high.image)) {
                      numbers.push(number);
                      places.push(own);
                    }
                });
              },
            },
          ]),
        );
        this.AT_LEAST_ONE2(() => this.SUBRULE(this.bet, { ARGS: [numbers, places] }));
      });
      this.RULE('bet', (numbers, places) => {
        const type = this.CONSUME(Type);
        const whole = this.CONSUME1(Digits);
        let decimal = '';
        let last = whole;
        this.OPTION1({
          GATE: () => this.LA(1).image.length === 1,
          DEF: () => {
            last = this.CONSUME2(Digits);
            decimal = last.image;
          },
        });
        let factor = 1;
        this.OPTION2(() => {
          last = this.CONSUME(Unit);
          this.ACTION(() => {
            factor = units[last.image];
          });
        });
        this.ACTION(() =>
          this.bets.push({
            line: this.line,
            stations: this.stations,
            numbers,
            places,
            type: types[glued(type.image)],
            typeAt: this.placeOf(type, type),
            centi: centiOf(whole.image, decimal, factor),
            amountAt: this.placeOf(whole, last),
          }),
        );
      });
      this.performSelfAnalysis();
    }

    placeOf(first, last) {
      return [first.startOffset - this.lineStart, last.startOffset + last.image.length - this.lineStart];
    }
  }

  const parser = new Messages();
  return (text) => {
    const lexed = lexer.tokenize(folded(text));
    if (lexed.errors.length > 0) throw new Error(lexed.errors[0].message);
    parser.input = lexed.tokens;
    parser.line = 0;
    parser.lineStart = 0;
    parser.stations = [];
    parser.bets = [];
    parser.message();
    if (parser.errors.length > 0) throw new Error(parser.errors[0].message);
    return parser.bets;
  };
};
