import { styled } from '@mui/material/styles';

/** Cards one below the other; two side by side where there are just two and room for them. */
export const OptionList = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '&[data-columns="2"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))' },
}));
