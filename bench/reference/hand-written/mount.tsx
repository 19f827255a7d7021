import Container from '@mui/material/Container';
import CssBaseline from '@mui/material/CssBaseline';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { intro } from '../../workloads.ts';

export function mount(title: string, form: ReactElement): void {
  const container = document.querySelector('#root');
  if (container === null) throw new Error('The page has no root.');
  createRoot(container).render(
    <>
      <CssBaseline />
      <Container maxWidth="sm" sx={{ py: 2 }}>
        <Typography variant="h4" component="h1" gutterBottom>
          {title}
        </Typography>
        <Typography component="p">{intro}</Typography>
        {form}
      </Container>
    </>,
  );
}
