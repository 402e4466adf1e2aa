import {
  type BadgeProps,
  type CSSVariablesResolver,
  createTheme,
  type InputWrapperProps,
  type MenuProps,
  type ModalProps,
  type TableProps,
  type TooltipProps,
} from '@mantine/core';
import { dark, gray, marker, stempel, tanne, tinte } from './colours.ts';

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
