import { createTheme } from '@mui/material/styles';

const line = '1px solid var(--line)';

/** The components of MUI in the look of `workshop.css`. */
export const muiTheme = createTheme({
  components: {
    MuiDialog: {
      // The contrast of a dialog that fades in is too low.
      defaultProps: { transitionDuration: 0, fullWidth: true },
      styleOverrides: { paper: { borderRadius: 14, color: 'inherit' } },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontFamily: 'inherit', fontSize: 20, fontWeight: 700 } },
    },
    MuiDialogContent: {
      // The focus ring of the first control needs room below the title.
      styleOverrides: { root: { '.MuiDialogTitle-root + &': { paddingTop: 6 } } },
    },
    MuiDialogActions: {
      styleOverrides: { root: { justifyContent: 'flex-start', padding: '14px 24px', borderTop: line } },
    },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 40, marginBottom: 16, borderBottom: line },
        indicator: { height: 3, backgroundColor: 'var(--main)' },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minWidth: 0,
          minHeight: 40,
          padding: '6px 14px',
          color: 'var(--muted)',
          fontFamily: 'inherit',
          fontWeight: 600,
          textTransform: 'none',
          '&.Mui-selected': { color: 'var(--ink)' },
          '&.Mui-focusVisible': { outline: '2px solid var(--main)', outlineOffset: -2 },
        },
      },
    },
    MuiTable: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          width: 'auto',
          background: 'var(--paper)',
          '& caption': {
            padding: '6px 0',
            color: 'inherit',
            fontFamily: 'inherit',
            fontWeight: 600,
            captionSide: 'top',
          },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          border: line,
          color: 'inherit',
          fontFamily: 'inherit',
          verticalAlign: 'top',
          'tr[aria-current] &': { background: 'var(--warm-tint)' },
        },
        head: { fontWeight: 600 },
      },
    },
  },
});
