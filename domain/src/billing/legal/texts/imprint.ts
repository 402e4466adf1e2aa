/** Impressum (DDG § 5). */
export const IMPRINT = `
{{#madeUp}}
Diese Installation ist eine Vorführung. Die folgenden Angaben sind erfunden.
{{/madeUp}}

## Angaben nach § 5 DDG

> {{operator.name}}
> {{#operator.legalForm}}{{operator.legalForm}}{{/operator.legalForm}}
> {{operator.street}}
> {{operator.zip}} {{operator.city}}

## Vertreten durch

{{operator.representative}}

## Kontakt

> E-Mail: {{operator.email}}
> {{#operator.phone}}Telefon: {{operator.phone}}{{/operator.phone}}
> [Kontaktformular auf der Startseite](/#contact)

{{#operator.registerNumber}}
## Registereintrag

> Registergericht: {{operator.registerCourt}}
> Registernummer: {{operator.registerNumber}}
{{/operator.registerNumber}}

{{#operator.vatId}}
## Umsatzsteuer-Identifikationsnummer nach § 27a UStG

{{operator.vatId}}
{{/operator.vatId}}

{{#operator.businessId}}
## Wirtschafts-Identifikationsnummer nach § 139c AO

{{operator.businessId}}
{{/operator.businessId}}

{{#operator.supervisoryAuthority}}
## Zuständige Aufsichtsbehörde

{{operator.supervisoryAuthority}}
{{/operator.supervisoryAuthority}}

## Streitbeilegung

Zeitblatt richtet sich nur an Unternehmer. An Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil
und sind dazu nicht verpflichtet.

## Quellen

Programme, Schriften und Daten anderer, die in Zeitblatt stecken, stehen mit ihren Lizenzen unter
[Lizenzen](/licences).

{{#geonames}}
Orte und Postleitzahlen: [GeoNames](https://www.geonames.org), Lizenz
[CC BY 4.0](https://creativecommons.org/licenses/by/4.0/deed.de); die Daten wurden verändert.
{{/geonames}}
`;
