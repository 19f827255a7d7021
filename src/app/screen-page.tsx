import { use, useMemo } from 'react';
import { FormPlace } from '../pages/form/form-place.tsx';
import { OfferPlace } from '../pages/offer/offer-place.tsx';
import { ScreenPlace } from '../pages/screen-place.tsx';
import type { PageAt } from './page-resources.ts';

/** Any page outside the form. A module of its own with all such pages: the first page of a visit needs none of them. */
export const ScreenPage: PageAt<'screen'> = (props) => {
  const {
    place: { screen, linked },
    flow: { notices },
    figures,
  } = props;
  const { call } = screen;
  if (screen.dataPoints !== undefined) return <AskingScreen {...props} />;
  if (screen.kind === 'offer' && call !== undefined) {
    return <OfferPlace {...props} screen={{ ...screen, call }} />;
  }
  return <ScreenPlace screen={screen} linked={linked} figures={figures} notices={notices} />;
};

const AskingScreen: PageAt<'screen'> = ({ place: { screen }, resources, lookUpsFor, ...needs }) => {
  const { form, stepModule } = use(resources.screenForm(screen.id));
  const lookUps = useMemo(() => lookUpsFor(form.flow), [lookUpsFor, form]);
  return <FormPlace {...needs} screen={screen} form={form} stepModule={stepModule} lookUps={lookUps} />;
};
