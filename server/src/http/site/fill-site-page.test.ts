import type { LegalFacts } from '@zeitblatt/domain/billing/legal/legal-facts';
import { expect, test } from 'vitest';
import { fillSitePage } from './fill-site-page.ts';

const fill = (page: string, facts: LegalFacts): string => fillSitePage(page, { origin: 'https://zeit.example', facts });

test('S41 a fact is text, never markup', () => {
  const facts = { 'operator.name': `<img src=x onerror="alert(1)"> & 'Co'`, 'operator.email': 'a"b@c.example' };
  expect(fill('<p>{{operator.name}}, <a href="mailto:{{operator.email}}">Post</a></p>', facts)).toBe(
    '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39;, <a href="mailto:a&quot;b@c.example">Post</a></p>',
  );
});

test('a fact cannot bring in another one, nor the origin', () => {
  const facts = { 'operator.name': '{{operator.city}} __ORIGIN__', 'operator.city': 'Bonn' };
  expect(fill('<i title="{{operator.name}}">x</i><p>__ORIGIN__ {{operator.city}}</p>', facts)).not.toContain(
    'title="Bonn',
  );
});

test('what is missing is marked, what is not needed leaves nothing', () => {
  const page =
    '<p>{{operator.host}} <a href="mailto:{{operator.email}}">x</a></p><ul><li>{{#stripe}}Stripe{{/stripe}}</li><li>x</li></ul>' +
    '<table><tr><td>{{#geonames}}a{{/geonames}}</td><td></td></tr></table><span class="line">{{#madeUp}}m{{/madeUp}}</span>';
  expect(fill(page, {})).toBe(
    '<p><mark class="missing">Rechenzentrum mit Sitz fehlt</mark> <a href="mailto:">x</a></p><ul><li>x</li></ul><table></table>',
  );
});

test('an element that is empty in the built page stays', () => {
  const page = '<tr><td></td></tr><span class="status"></span><p>{{#stripe}}Stripe{{/stripe}} bleibt</p>';
  expect(fill(page, {})).toBe('<tr><td></td></tr><span class="status"></span><p> bleibt</p>');
});
