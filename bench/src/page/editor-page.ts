/**
 * Scripts of the editor bench for the page, as text because a bundler's helpers are missing there. Each
 * returns milliseconds, one per repetition.
 */
const SETTLED = `const settled = async () => { for (let turn = 0; turn < 4; turn += 1) await Promise.resolve(); };`;

/** Replaces the selection with a text, as Ctrl+V does. */
export const pasted = (text: string): string => `(() => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', ${JSON.stringify(text)});
  document
    .querySelector('.cm-content')
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
})()`;

/** Types one character after another at the end of the message, each until the page is laid out again. */
export const keysInEditor = (characters: string): string => `(async () => {
  ${SETTLED}
  const editor = document.querySelector('.cm-content');
  editor.focus();
  const times = [];
  for (const character of ${JSON.stringify(characters)}) {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', character);
    const start = performance.now();
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await settled();
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return times;
})()`;

/** The same in a plain text field with the same text on the same page. */
export const keysInField = (text: string, characters: string): string => `(async () => {
  const field = document.createElement('textarea');
  field.style.cssText = 'position:fixed;inset:0;width:400px;height:500px;z-index:99';
  field.value = ${JSON.stringify(text)};
  document.body.append(field);
  const times = [];
  for (const character of ${JSON.stringify(characters)}) {
    const start = performance.now();
    field.setRangeText(character, field.value.length, field.value.length, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: character }));
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  field.remove();
  return times;
})()`;

/** From the key that places the message until its row in the day's table is laid out. */
export const PLACE = `(async () => {
  const body = document.querySelector('table[aria-label="Tin trong ngày"] tbody');
  const row = new Promise((resolve) => {
    const seen = new MutationObserver(() => { seen.disconnect(); body.getBoundingClientRect(); resolve(performance.now()); });
    seen.observe(body, { childList: true });
  });
  const start = performance.now();
  document.querySelector('.cm-content').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13, ctrlKey: true, bubbles: true, cancelable: true }),
  );
  return (await row) - start;
})()`;

/** One frame of the same page. */
export const FRAME = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  const start = performance.now();
  await frame();
  return performance.now() - start;
})()`;
