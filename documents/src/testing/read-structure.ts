/** An element of the structure tree of a PDF. */
export type StructureElement = {
  readonly role: string;
  /** Text that a screen reader says instead of the content. */
  readonly actualText: string | null;
  readonly scope: string | null;
  readonly children: readonly StructureElement[];
};

const TEXT = /<FEFF([0-9A-F]*)>|\(([^)]*)\)/;

function readText(source: string | undefined): string | null {
  const [, hex, plain] = TEXT.exec(source ?? '') ?? [];
  if (hex === undefined) return plain ?? null;
  const units = (hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
  return String.fromCharCode(...units);
}

/** Reads the structure tree of a PDF whose objects are not compressed, as the typesetter writes it. */
export function readStructure(pdf: Buffer): StructureElement {
  const source = pdf.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(
    /(?<=\n)(\d+) 0 obj\s+(<<\s+\/Type \/StructElem[\s\S]*?)endobj/g,
  ))
    objects.set(id, body);
  const read = (id: string): StructureElement => {
    const body = objects.get(id) ?? '';
    const kids = /\/K \[([^\]]*)\]/.exec(body)?.[1] ?? '';
    return {
      role: /\/S \/(\w+)/.exec(body)?.[1] ?? '',
      actualText: readText(/\/ActualText (<[^>]*>|\([^)]*\))/.exec(body)?.[1]),
      scope: /\/Scope \/(\w+)/.exec(body)?.[1] ?? null,
      children: Array.from(kids.matchAll(/(\d+) 0 R/g), ([, kid = '']) => read(kid)),
    };
  };
  const [root] = [...objects].find(([, body]) => body.includes('/S /Document')) ?? [];
  if (root === undefined) throw new RangeError('a PDF without a structure tree');
  return read(root);
}

/** All elements of a role, in the order of the tree. */
export const elementsOf = (element: StructureElement, role: string): StructureElement[] => [
  ...(element.role === role ? [element] : []),
  ...element.children.flatMap((child) => elementsOf(child, role)),
];
