import { styled } from '@mui/material/styles';

/** Cards one below the other; side by side where they are short or alike, and where there is room for them. */
export const OptionList = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '&[data-cards="short"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))' },
  '&[data-cards="alike"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))' },
}));
