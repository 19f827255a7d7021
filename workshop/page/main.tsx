import '@fontsource-variable/public-sans';
import './workshop.css';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { muiTheme } from './mui-theme.ts';
import { Workshop } from './workshop.tsx';
import { followProject } from './project.ts';

const container = document.getElementById('workshop');
if (container === null) throw new Error('The page has no root element for the workshop.');
void followProject(new AbortController().signal);
createRoot(container).render(
  <StrictMode>
    <ThemeProvider theme={muiTheme}>
      <Workshop />
    </ThemeProvider>
  </StrictMode>,
);
