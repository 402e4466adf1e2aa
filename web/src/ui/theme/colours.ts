import type { MantineColorsTuple } from '@mantine/core';

export const tinte: MantineColorsTuple = [
  '#eef4fa',
  '#d9e5f1',
  '#b3cbe2',
  '#86abd0',
  '#5d8dbd',
  '#3a70a6',
  '#24588d',
  '#164673',
  '#0f3559',
  '#0b2239',
];

export const stempel: MantineColorsTuple = [
  '#fdf0ee',
  '#fadcd8',
  '#f2b5ad',
  '#e98a7f',
  '#dc6255',
  '#cc4335',
  '#b42318',
  '#98190f',
  '#7a120a',
  '#5a0c06',
];

export const tanne: MantineColorsTuple = [
  '#ebf6f0',
  '#d3eadd',
  '#a6d4bb',
  '#75bb95',
  '#4b9f74',
  '#2f855a',
  '#1e6b45',
  '#155537',
  '#0f412a',
  '#0a2d1d',
];

export const marker: MantineColorsTuple = [
  '#fffbe0',
  '#fff6bf',
  '#fff09a',
  '#ffea7a',
  '#ffe45c',
  '#f5d327',
  '#d9b400',
  '#8a6d00',
  '#6b5400',
  '#4a3a00',
];

// Shade 4 of gray and dark is the border of every input. WCAG 1.4.11 requires 3:1; Mantine's own shades have 1.5:1.
export const gray: MantineColorsTuple = [
  '#f7f6f2',
  '#f2f0e9',
  '#e9e7df',
  '#e3e0d6',
  '#8b918d',
  '#7c838a',
  '#66717c',
  '#4a545e',
  '#343d46',
  '#212830',
];

export const dark: MantineColorsTuple = [
  '#d6dee6',
  '#b6c2ce',
  '#93a0ab',
  '#7d8994',
  '#66727e',
  '#2a3643',
  '#1f2a35',
  '#17202a',
  '#121a22',
  '#0c1218',
];
