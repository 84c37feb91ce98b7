import { hoverTooltip } from '@codemirror/view';
import { placeOf } from './document-ranges.ts';
import { readDocument } from './reading-state.ts';

/** The sentences of the errors under the pointer. */
export const errorTooltip = hoverTooltip(
  (view, position) => {
    const { reading } = view.state.field(readDocument);
    const here = reading.errors
      .map((error) => ({ ...error, ...placeOf(view.state.doc, error) }))
      .filter(({ from, to }) => from <= position && position <= to);
    const [first] = here;
    if (first === undefined) return null;
    return {
      pos: first.from,
      end: first.to,
      above: true,
      create: () => {
        const dom = document.createElement('div');
        for (const { severity, message } of here) {
          const sentence = document.createElement('p');
          sentence.className = `bet-sentence bet-sentence-${severity}`;
          sentence.textContent = message;
          dom.append(sentence);
        }
        return { dom };
      },
    };
  },
  { hoverTime: 150 },
);
