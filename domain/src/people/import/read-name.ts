/** First and last name. */
export type Names = { readonly first_name: string; readonly last_name: string };

/** Forms of address, which are no part of a name, as {@link plainWord} writes them. */
const ADDRESSES = new Set('herr herrn hr frau fr mr mrs ms miss mister bay bayan господин госпожа'.split(' '));

/** Degrees before or after a name. */
const DEGREE =
  /^(?:(?:dr|prof|dipl|ing|mag|med|phil|jur|rer|nat|hc|habil|bsc|msc|ba|ma|mba|phd|llm|beng|meng)[.-]?)+$/i;

/** Words with which a last name of several words begins. */
const PARTICLES = new Set(
  'von vom van der den de di da del della dos du la le zu zum zur auf ten ter te el al bin ibn freiherr freifrau freiin graf gräfin baron baronin ritter edler'.split(
    ' ',
  ),
);

const isParticle = (word = ''): boolean => PARTICLES.has(word.toLowerCase());

const plainWord = (word: string): string => word.toLowerCase().replace(/\.$/, '');

const isDegree = (word: string): boolean => DEGREE.test(word.replaceAll('.', ''));

/** A name without the form of address before it: `Herr Max` → `Max`. A single word stays: `Herr` is also a last name. */
export function withoutAddress(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  return rest.length > 0 && ADDRESSES.has(plainWord(first)) ? rest.join(' ') : text;
}

/**
 * First and last name of a full one. What stands before a comma is the last name, unless degrees follow it. Otherwise the last word
 * is, with `von der` and the like before it; words in capitals before others are one too.
 */
export function readFullName(text: string): Names {
  const [before = '', ...behind] = text.split(',').map((part) => part.trim());
  const after = behind.filter((part) => part !== '');
  if (after.length > 0 && !after.every((part) => part.split(' ').every(isDegree)))
    return { first_name: withoutAddress(after.join(' ')), last_name: withoutAddress(before) };
  const words = withoutAddress(before).split(' ');
  const { first_name, last_name } = isParticle(words[0]) ? readLastFirst(before) : splitWords(words);
  return { first_name, last_name: [last_name, ...after].join(', ') };
}

/** The same for a column in which the last name comes first: `Huber Korbinian`, `von der Leyen Ursula`. */
export function readLastFirst(text: string): Names {
  if (text.includes(',')) return readFullName(text);
  const words = withoutAddress(text).split(' ');
  const last = words.findIndex((word) => !isParticle(word)) + 1;
  return { first_name: words.slice(last).join(' '), last_name: words.slice(0, last).join(' ') };
}

function splitWords(words: readonly string[]): Names {
  const capitals = words.findIndex((word) => !isInCapitals(word));
  const particle = words.findIndex((word, index) => index > 0 && isParticle(word));
  if (capitals > 0 && !words.slice(capitals).some(isInCapitals))
    return { first_name: words.slice(capitals).join(' '), last_name: words.slice(0, capitals).join(' ') };
  const last = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return { first_name: words.slice(0, last).join(' '), last_name: words.slice(last).join(' ') };
}

const isInCapitals = (word: string): boolean => /^[\p{Lu}-]{3,}$/u.test(word);
