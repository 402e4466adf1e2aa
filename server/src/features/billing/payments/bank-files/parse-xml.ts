import { SaxesParser } from 'saxes';
import { BankFileError } from './bank-file-error.ts';

/** An element without its namespace prefix. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** Text directly inside. */
  text: string;
};

/** Depth that a bank file does not reach by far. */
const DEPTH_MAX = 50;

/**
 * Parses XML strictly. Document types are refused: a bank file has none, and they are what attacks by entities need.
 *
 * @throws BankFileError for anything that is not well-formed
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  parser.on('doctype', () => {
    throw new BankFileError('it has a document type, which no bank file has');
  });
  parser.on('error', ({ message }) => {
    throw new BankFileError(`it is no well-formed XML: ${message}`);
  });
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length > DEPTH_MAX) throw new BankFileError('its elements are nested too deeply');
    const values = Object.values(attributes).map((attribute) => [attribute.local, attribute.value]);
    const element = { name: local, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  const [element] = root.children;
  if (!element) throw new BankFileError('it is empty');
  return element;
}

/** All elements that a path of names leads to, such as `Refs/EndToEndId`. */
export const findAll = (from: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [from]);

/** Text of the first element that one of the paths leads to; empty when there is none. */
export const textAt = (from: XmlElement, ...paths: readonly string[]): string =>
  paths
    .flatMap((path) => findAll(from, path))
    .at(0)
    ?.text.trim() ?? '';
