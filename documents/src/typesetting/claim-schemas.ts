/**
 * A claim in the metadata, and the description of its properties: PDF/A allows a property of another schema only together with
 * its description.
 */
export type Claim = { readonly claim: string; readonly schema: string };

type Property = {
  readonly name: string;
  readonly type: 'Integer' | 'Text';
  readonly category: 'internal' | 'external';
  readonly description: string;
};

type Schema = { readonly title: string; readonly uri: string; readonly prefix: string };

const describeProperty = ({ name, type, category, description }: Property): string =>
  [
    '<rdf:li rdf:parseType="Resource">',
    `<pdfaProperty:name>${name}</pdfaProperty:name>`,
    `<pdfaProperty:valueType>${type}</pdfaProperty:valueType>`,
    `<pdfaProperty:category>${category}</pdfaProperty:category>`,
    `<pdfaProperty:description>${description}</pdfaProperty:description>`,
    '</rdf:li>',
  ].join('');

const describeSchema = ({ title, uri, prefix }: Schema, properties: readonly Property[]): string =>
  [
    '<rdf:li rdf:parseType="Resource">',
    `<pdfaSchema:schema>${title}</pdfaSchema:schema>`,
    `<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>`,
    `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>`,
    '<pdfaSchema:property><rdf:Seq>',
    ...properties.map(describeProperty),
    '</rdf:Seq></pdfaSchema:property>',
    '</rdf:li>',
  ].join('');

const UA = { title: 'PDF/UA identification schema', uri: 'http://www.aiim.org/pdfua/ns/id/', prefix: 'pdfuaid' };

/** The claim of PDF/UA-1. */
export const PDF_UA: Claim = {
  claim: `<rdf:Description rdf:about="" xmlns:pdfuaid="${UA.uri}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`,
  schema: describeSchema(UA, [
    { name: 'part', type: 'Integer', category: 'internal', description: 'part of ISO 14289' },
  ]),
};

const FX = {
  title: 'Factur-X PDFA Extension Schema',
  uri: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
};

/** Name of the attached XML, which ZUGFeRD prescribes. */
export const FACTUR_X_FILE = 'factur-x.xml';

const FX_PROPERTIES: readonly (readonly [name: string, value: string, description: string])[] = [
  ['DocumentType', 'INVOICE', 'type of the hybrid document'],
  ['DocumentFileName', FACTUR_X_FILE, 'name of the embedded XML invoice file'],
  ['Version', '1.0', 'version of the Factur-X XML schema'],
  ['ConformanceLevel', 'EN 16931', 'conformance level of the XML invoice'],
];

/** The claim of ZUGFeRD (Factur-X), profile EN 16931. The version of the XMP schema stays 1.0 for ZUGFeRD 2.1 to 2.5. */
export const FACTUR_X: Claim = {
  claim: [
    `<rdf:Description rdf:about="" xmlns:fx="${FX.uri}">`,
    ...FX_PROPERTIES.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`),
    '</rdf:Description>',
  ].join(''),
  schema: describeSchema(
    FX,
    FX_PROPERTIES.map(([name, , description]) => ({ name, type: 'Text', category: 'external', description })),
  ),
};

/** The description of further schemas, which PDF/A demands. */
export const describeExtension = (schemas: string): string =>
  [
    '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
    ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">',
    `<pdfaExtension:schemas><rdf:Bag>${schemas}</rdf:Bag></pdfaExtension:schemas></rdf:Description>`,
  ].join('');
