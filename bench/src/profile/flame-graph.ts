import { fileOf, LAYER_NAMES, layerOf } from './layers.ts';
import { SAMPLING_INTERVAL, type CallFrame, type CpuProfile, type ThreadProfile } from './inspector.ts';

/** A function with what it called, merged over all samples of its stack. Times in µs. */
interface Flame {
  readonly name: string;
  readonly layer: string;
  total: number;
  readonly children: Map<string, Flame>;
}

const WIDTH = 1600;
const ROW = 17;
const MARGIN = 28;
/** Thinner boxes are left out, in pixels: nobody could read them. */
const THINNEST = 1.2;
/** Pixels of a letter of 11 px. */
const LETTER = 6.4;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const colourOf = (layer: string): string =>
  `hsl(${String(Math.round((LAYER_NAMES.indexOf(layer) * 360) / LAYER_NAMES.length))} 65% 72%)`;

interface Sample {
  /** The innermost function first. */
  readonly stack: readonly CallFrame[];
  /** µs */
  readonly time: number;
}

/** The samples of a profile with the time that each stands for. */
export const samplesOf = (profile: CpuProfile): readonly Sample[] => {
  const parents = new Map<number, number>();
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  for (const { id, children = [] } of profile.nodes) for (const child of children) parents.set(child, id);
  const stacks = new Map<number, readonly CallFrame[]>();
  const stackOf = (leaf: number): readonly CallFrame[] => {
    const known = stacks.get(leaf);
    if (known !== undefined) return known;
    const stack: CallFrame[] = [];
    for (let id: number | undefined = leaf; id !== undefined; id = parents.get(id)) {
      const frame = frames.get(id);
      if (frame !== undefined) stack.push(frame);
    }
    stacks.set(leaf, stack);
    return stack;
  };
  // A delta is the time before its sample: the sample before stands for it. Where it is long, other programs had the
  // processor.
  return profile.samples.map((leaf, index) => ({
    stack: stackOf(leaf),
    time: Math.min(2 * SAMPLING_INTERVAL, Math.max(0, profile.timeDeltas[index + 1] ?? 0)),
  }));
};

const flameOf = ({ thread, profile }: ThreadProfile): Flame => {
  const root: Flame = { name: thread, layer: '', total: 0, children: new Map() };
  for (const { stack, time } of samplesOf(profile)) {
    if (layerOf(stack) === null) continue;
    root.total += time;
    let above = root;
    for (let at = stack.length - 2; at >= 0; at -= 1) {
      const frame = stack[at];
      if (frame === undefined) continue;
      const file = fileOf(frame);
      const name = `${frame.functionName === '' ? '(anonymous)' : frame.functionName}${file === '' ? '' : ` ${file}`}`;
      const child = above.children.get(name) ?? {
        ...{ name, layer: layerOf(stack.slice(at)) ?? '', total: 0 },
        children: new Map<string, Flame>(),
      };
      child.total += time;
      above.children.set(name, child);
      above = child;
    }
  }
  return root;
};

const depthOf = (flame: Flame, scale: number): number =>
  1 +
  Math.max(
    0,
    ...[...flame.children.values()]
      .filter(({ total }) => total * scale >= THINNEST)
      .map((child) => depthOf(child, scale)),
  );

const boxes = (flame: Flame, x: number, y: number, scale: number, calls: number): string => {
  const width = flame.total * scale;
  if (width < THINNEST) return '';
  const label = flame.name.slice(0, Math.max(0, Math.floor((width - 4) / LETTER)));
  const each = (flame.total / calls).toPrecision(3);
  let below = x;
  let inner = '';
  for (const child of [...flame.children.values()].sort((a, b) => b.total - a.total)) {
    inner += boxes(child, below, y + ROW, scale, calls);
    below += child.total * scale;
  }
  const text =
    label.length < 3 ? '' : `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escaped(label)}</text>`;
  const fill = flame.layer === '' ? '#ddd' : colourOf(flame.layer);
  return `<g><title>${escaped(flame.name)}: ${each} µs a call</title><rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${fill}"/>${text}</g>\n${inner}`;
};

/** The threads of a process as flame graphs in one SVG, each as wide as its share of the busiest. */
export const flameGraph = (profiles: readonly ThreadProfile[], calls: number, title: string): string => {
  const flames = profiles.map(flameOf).filter(({ total }) => total > 0);
  const scale = WIDTH / Math.max(...flames.map(({ total }) => total));
  let y = MARGIN;
  let drawn = '';
  for (const flame of flames) {
    drawn += boxes(flame, 0, y, scale, calls);
    y += (depthOf(flame, scale) + 1) * ROW;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="monospace" font-size="11">
<rect width="${WIDTH}" height="${y}" fill="#fff"/><text x="2" y="18" font-size="14">${escaped(title)}</text>
${drawn}</svg>
`;
};
