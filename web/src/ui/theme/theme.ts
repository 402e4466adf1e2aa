import {
  type BadgeProps,
  type CSSVariablesResolver,
  createTheme,
  type InputWrapperProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type TableProps,
  type TooltipProps,
} from '@mantine/core';

const tinte: MantineColorsTuple = [
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

const stempel: MantineColorsTuple = [
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

const tanne: MantineColorsTuple = [
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

const marker: MantineColorsTuple = [
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
const gray: MantineColorsTuple = [
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

const dark: MantineColorsTuple = [
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

const FONT = "'IBM Plex Sans Variable', system-ui, sans-serif";

/** Mantine's theme. The colours are in tokens.css; {@link tokenVariables} binds Mantine's variables to them. */
export const theme = createTheme({
  fontFamily: FONT,
  fontFamilyMonospace: FONT,
  primaryColor: 'tinte',
  // White text has enough contrast on both shades; Mantine's automatic choice failed for the dark one (3.49:1).
  primaryShade: { light: 7, dark: 5 },
  autoContrast: false,
  colors: { gray, dark, tinte, stempel, tanne, marker, red: stempel, green: tanne, yellow: marker },
  black: '#16202b',
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.3' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  // Plain objects instead of `Modal.extend(…)`, because importing a component here would add it to the first bundle.
  components: {
    Badge: {
      defaultProps: { radius: 'xs', tt: 'none', fw: 560, fz: 'xs', h: 'auto', mih: 22 } satisfies Partial<BadgeProps>,
    },
    InputWrapper: {
      defaultProps: {
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      } satisfies Partial<InputWrapperProps>,
    },
    Menu: { defaultProps: { transitionProps: { duration: 120 } } satisfies Partial<MenuProps> },
    Modal: {
      defaultProps: {
        radius: 'md',
        overlayProps: { backgroundOpacity: 0.35 },
        transitionProps: { duration: 120 },
        // Mantine renders a <header>, which would be a second banner landmark.
        attributes: { header: { role: 'none' } },
      } satisfies Partial<ModalProps>,
    },
    Table: {
      defaultProps: {
        verticalSpacing: 7,
        horizontalSpacing: 12,
        borderColor: 'var(--line)',
      } satisfies Partial<TableProps>,
    },
    Tooltip: {
      defaultProps: {
        events: { hover: true, focus: true, touch: true },
        openDelay: 250,
        color: 'dark.8',
      } satisfies Partial<TooltipProps>,
    },
  },
});

const pointers = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dimmed)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-anchor': 'var(--anchor)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--control-border)',
};

/** Both schemes use the same variables, whose values change with the scheme. */
export const tokenVariables: CSSVariablesResolver = () => ({ variables: {}, light: pointers, dark: pointers });
