/** The part of a section in which a value can be moved, with the clusters of an example before and after. */

/** What the example cannot show: it has no vectors, no boosted fields and fewer than 500 documents. */
const withoutEffect = /^(?:vectorWeight|wordVectors|wordVectorWeight|granularityDecay|.*boostedFieldWeight)$/;

/** Largest value that is offered: the far end of a wide range is of no use, and 1.05 would be hard to set on the way to 20. */
function highest({ kind, default: value, range: { maximum = Number.POSITIVE_INFINITY } = {} }) {
  const sensible = Math.max(4 * value, kind === 'integer' ? 10 : 1);
  return Math.min(maximum, sensible);
}

/** A position to begin with, which is not the default: twice as much, or half where that is too much. */
function otherNumber({ kind, default: value }, { low, high }) {
  const twice = value === 0 ? high / 2 : 2 * value;
  const other = twice <= high ? twice : Math.max(low, value / 2);
  return kind === 'integer' ? Math.round(other) : Number(other.toPrecision(2));
}

/** A hundredth of the way or more: 1, 2 or 5 times a power of ten, so that round values can be met. */
function roundStep(span) {
  const power = 10 ** Math.floor(Math.log10(span / 100));
  const factor = [1, 2, 5, 10].find(each => each * power >= span / 100);
  return Number((factor * power).toPrecision(1));
}

/** What must be sent with it to have an effect. */
const condition = path => (path[0] === 'refinement' && path[1] !== 'enabled' ? { refinement: { enabled: true } } : {});

function numberControl(parameter) {
  const low = parameter.range?.minimum ?? 0;
  const high = highest(parameter);
  const other = otherNumber(parameter, { low, high });
  const step = parameter.kind === 'integer' ? 1 : roundStep(high - low);
  return { other, attributes: `:low="${low}" :high="${high}" :step="${step}"` };
}

const controls = {
  number: numberControl,
  integer: numberControl,
  boolean: ({ default: value }) => ({ other: !value, attributes: '' }),
};

/** A value that is not the default, of a parameter that is a number or a switch. */
export const otherValueOf = parameter => controls[parameter.kind]?.(parameter).other;

/** @returns the element of the page or `undefined` where the example shows nothing */
export function sliderOf(algorithm, parameter) {
  const name = parameter.path.join('.');
  const control = controls[parameter.kind];
  if (!control || withoutEffect.test(name)) return undefined;
  const { other, attributes } = control(parameter);
  const given = `:default-value="${parameter.default}" :other="${other}" :also='${JSON.stringify(condition(parameter.path))}'`;
  return `<ParameterSlider algorithm="${algorithm}" path="${name}" ${given} ${attributes} />`;
}
