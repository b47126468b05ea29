/** Types and signatures as TypeScript writes them. */

/** Characters of an object's type that are still readable. */
const LONGEST = 300;

/** Kinds of types that stand in brackets inside a list or an operator. */
const compound = new Set(['union', 'intersection', 'conditional', 'inferred']);

const isFunction = type => type.type === 'reflection' && type.declaration.signatures !== undefined;

const inner = type => (compound.has(type.type) || isFunction(type) ? `(${printType(type)})` : printType(type));

const printers = {
  array: ({ elementType }) => `${inner(elementType)}[]`,
  union: ({ types }) => types.map(type => (isFunction(type) ? inner(type) : printType(type))).join(' | '),
  intersection: ({ types }) => types.map(inner).join(' & '),
  optional: ({ elementType }) => `${inner(elementType)}?`,
  reference: ({ name, typeArguments = [] }) =>
    typeArguments.length === 0 ? name : `${name}<${typeArguments.map(printType).join(', ')}>`,
  reflection: ({ declaration }) => printLiteral(declaration),
  tuple: ({ elements }) => `[${elements.map(printType).join(', ')}]`,
  namedTupleMember: ({ name, isOptional, element }) => `${name}${isOptional ? '?' : ''}: ${printType(element)}`,
  typeOperator: ({ operator, target }) => `${operator} ${inner(target)}`,
};

/** @param type a type of TypeDoc; absent for what has no type */
export function printType(type) {
  if (type === undefined) return 'unknown';
  return (printers[type.type] ?? String)(type);
}

/** `{ a: number; b?: string }`, or `(a: number) => string`. */
function printLiteral({ signatures, children = [], indexSignatures = [] }) {
  if (signatures !== undefined) return printArrow(signatures[0]);
  const members = [
    ...indexSignatures.map(
      ({ parameters: [key], type }) => `[${key.name}: ${printType(key.type)}]: ${printType(type)}`,
    ),
    ...children.map(child => `${child.name}${child.flags.isOptional ? '?' : ''}: ${typeOfMember(child)}`),
  ];
  const text = `{ ${members.join('; ')} }`;
  if (members.length === 0) return '{}';
  return text.length > LONGEST
    ? `{ ${children
        .slice(0, 3)
        .map(({ name }) => name)
        .join('; ')}; … }`
    : text;
}

const printArrow = signature => `${headOf(signature)} => ${printType(signature.type)}`;

/** Type parameters and parameters of a signature. */
const headOf = ({ typeParameters = [], parameters = [] }) => {
  const generic = typeParameters.map(({ name, type }) => (type ? `${name} extends ${printType(type)}` : name));
  return `${generic.length > 0 ? `<${generic.join(', ')}>` : ''}(${parameters.map(printParameter).join(', ')})`;
};

/** A parameter that is taken apart at once has no name. */
export const nameOfParameter = ({ name }) => (name === '__namedParameters' ? 'options' : name);

const printParameter = parameter => {
  const { flags, type, defaultValue } = parameter;
  const optional = flags.isOptional || defaultValue !== undefined ? '?' : '';
  return `${flags.isRest ? '...' : ''}${nameOfParameter(parameter)}${optional}: ${printType(type)}`;
};

/** `cluster<D>(documents: D[]): Cluster<D>[]` */
export const printSignature = signature => `${signature.name}${headOf(signature)}: ${printType(signature.type)}`;

/** The type of a member of an interface or a class: of a method, that of its function. */
export function typeOfMember(member) {
  const signature = member.signatures?.[0] ?? member.getSignature;
  if (member.getSignature) return printType(member.getSignature.type);
  return signature ? printArrow(signature) : printType(member.type);
}

export const typeParametersOf = ({ typeParameters = [] }) =>
  typeParameters.length === 0
    ? ''
    : `<${typeParameters.map(({ name, type, default: standard }) => `${name}${type ? ` extends ${printType(type)}` : ''}${standard ? ` = ${printType(standard)}` : ''}`).join(', ')}>`;
