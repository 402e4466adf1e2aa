import { XmlDocument, XmlElement } from 'libxml2-wasm';

const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** The XML of an invoice, read by a parser that is not ours. */
export type ReadInvoiceXml = {
  /** Texts of the elements that an XPath expression finds. */
  readonly all: (xpath: string) => string[];
  /** Text of the first element; null without one. */
  readonly one: (xpath: string) => string | null;
  /** Number of the first element. @throws RangeError when there is none */
  readonly number: (xpath: string) => number;
  /** Values of the elements, each by an expression relative to it. */
  readonly each: <T>(xpath: string, read: (element: ReadInvoiceXml) => T) => T[];
};

/** Reads the XML of an invoice. @throws XmlParseError when it is not well-formed */
export function readInvoiceXml(xml: string): ReadInvoiceXml {
  const { root } = XmlDocument.fromString(xml);
  return readerOf(root);
}

function readerOf(context: XmlElement): ReadInvoiceXml {
  const elements = (xpath: string): XmlElement[] =>
    context.find(xpath, NAMESPACES).filter((node) => node instanceof XmlElement);
  const all = (xpath: string): string[] => elements(xpath).map(({ content }) => content);
  const one = (xpath: string): string | null => all(xpath)[0] ?? null;
  return {
    all,
    one,
    number: (xpath) => {
      const text = one(xpath);
      if (text === null) throw new RangeError(`there is no ${xpath}`);
      return Number(text);
    },
    each: (xpath, read) => elements(xpath).map((element) => read(readerOf(element))),
  };
}
