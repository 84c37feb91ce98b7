const VIETNAMESE_LETTER = /[À-ỹđĐ]/u;
const THREE_WORDS = /\S+\s+\S+\s+\S+/u;

const isSentence = (text) => VIETNAMESE_LETTER.test(text) && THREE_WORDS.test(text);

/** A value put into a sentence as it stands; a choice made inside the braces is logic and stays under test. */
const isPlain = (node) => node.type === 'Identifier' || (node.type === 'MemberExpression' && !node.computed);

/**
 * A sentence for people: three words or more, one of them with a Vietnamese letter. Programs read the code beside it;
 * a test that repeats its wording would only say it twice.
 * The same goes for what a broken invariant tells the log. Shorter texts (labels, abbreviations, codes) are tested.
 */
const wording = {
  shouldIgnore({ node, parent }) {
    if (parent?.type === 'NewExpression' && parent.callee.name === 'Error')
      return 'the text of a broken invariant';
    const sentence =
      (node.type === 'StringLiteral' && isSentence(node.value)) ||
      (node.type === 'TemplateLiteral' &&
        node.expressions.every(isPlain) &&
        isSentence(node.quasis.map((quasi) => quasi.value.raw).join('…')));
    return sentence ? 'the wording of a sentence' : undefined;
  },
};

/** Read by Stryker, by this name. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'wording', value: wording }];
