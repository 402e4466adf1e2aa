// @ts-check
// `npm start` and `npm run dev`. Any Node must be able to read this file and say that it is too old: nothing newer than 2019 in here.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Zeitblatt needs Node 20.19 or newer, found ${process.versions.node}.`);
  process.exit(1);
}

import('./start-product.mjs').catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
