import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createPageResources,
  MissingResourceError,
  type PageAt,
  type PageResourceLoaders,
} from '../../src/app/page-resources.ts';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { StepPath } from '../../src/model/identifiers.ts';
import type { StepModule } from '../../src/model/validator.ts';
import { screenRegistry } from '../../src/pages/screen-registry.ts';

const path = 'one' as StepPath;
const stepModule: StepModule = { schema: {}, uiSchema: {}, createValidator: () => () => true };

type Messages = PageResourceLoaders['messages'];
type Module = PageResourceLoaders['stepModule'];
type Form = PageResourceLoaders['screenForm'];

const screenForm = vi.fn<Form>();
const ReviewPage: PageAt<'review'> = () => createElement('main');
const noScript = () => Promise.reject(new Error('no script'));
const reload = vi.fn<PageResourceLoaders['reload']>();
const pages = {
  screenRegistry: async () => screenRegistry,
  reviewPage: async () => ReviewPage,
  reload,
};

function resources(
  messages = vi.fn<Messages>(async () => {}),
  module = vi.fn<Module>(async () => stepModule),
) {
  return {
    messages,
    module,
    resources: createPageResources({ ...pages, messages, stepModule: module, screenForm }),
  };
}

afterEach(() => void vi.useRealTimers());

describe('a load that times out', () => {
  it('is missing after seven seconds, and available if it arrives later', async () => {
    vi.useFakeTimers();
    let resolveModule: (module: StepModule) => void = doNothing;
    const module = vi.fn<Module>(
      () =>
        new Promise((resolve) => {
          resolveModule = resolve;
        }),
    );
    const pageResources = resources(undefined, module).resources;
    const failure = Promise.resolve(pageResources.step(path)).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(6999);
    expect(await Promise.race([failure, Promise.resolve('awaited')])).toBe('awaited');
    await vi.advanceTimersByTimeAsync(1);
    const fault = await failure;
    if (!(fault instanceof MissingResourceError)) throw new Error('Nothing is missing.');
    reload.mockClear();
    fault.timedOut?.reload();
    expect(reload).toHaveBeenCalledOnce();
    resolveModule(stepModule);
    await fault.timedOut?.arrival;
    module.mockResolvedValue(stepModule);
    pageResources.clearFailures();
    expect(await pageResources.step(path)).toBe(stepModule);
  });

  it('is missing seven seconds after a page needs it, regardless of when its request began', async () => {
    vi.useFakeTimers();
    const module = vi.fn<Module>(() => new Promise(doNothing));
    const pageResources = resources(undefined, module).resources;
    Promise.resolve(pageResources.background.step(path)).catch(doNothing);
    await vi.advanceTimersByTimeAsync(60_000);
    const failure = Promise.resolve(pageResources.step(path)).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(6999);
    expect(await Promise.race([failure, Promise.resolve('awaited')])).toBe('awaited');
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toBeInstanceOf(MissingResourceError);
    expect(module).toHaveBeenCalledOnce();
  });

  it('is no failure if it finishes in time, and its timer is cleared', async () => {
    vi.useFakeTimers();
    await resources().resources.step(path);
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the resources of a page', () => {
  it('are fetched once, with the same promise each time', async () => {
    const created = resources();
    expect(created.resources.step(path)).toBe(created.resources.step(path));
    expect(await created.resources.step(path)).toBe(stepModule);
    expect([created.messages.mock.calls, created.module.mock.calls]).toEqual([[[['form']]], [[path]]]);
  });

  it('are available synchronously after a prefetch, so that the page shows no skeleton', async () => {
    const pageResources = resources().resources;
    await pageResources.background.step(path);
    expect(pageResources.step(path)).toBe(stepModule);
  });

  it('includes the legal notices of an offer, which are messages of the form', async () => {
    const created = resources();
    await Promise.all([created.resources.screen('waiting'), created.resources.screen('offer')]);
    expect(created.messages.mock.calls).toEqual([[['screens']], [['form']]]);
  });

  it('include the script of the page if no visit starts there', async () => {
    const created = resources();
    expect(await Promise.all([created.resources.screen('waiting'), created.resources.review()])).toEqual([
      screenRegistry.waiting.page,
      ReviewPage,
    ]);
    const { screen } = createPageResources({
      ...pages,
      screenRegistry: noScript,
      messages: created.messages,
      stepModule: created.module,
      screenForm,
    });
    await expect(screen('waiting')).rejects.toThrow(MissingResourceError);
  });

  it('are missing if any resource is missing', async () => {
    const messages = vi.fn<Messages>(() => Promise.reject(new Error('no words')));
    await expect(resources(messages).resources.step(path)).rejects.toThrow(MissingResourceError);
    const module = vi.fn<Module>(() => Promise.reject(new Error('no rules')));
    await expect(resources(undefined, module).resources.step(path)).rejects.toThrow(MissingResourceError);
  });

  it('are fetched again only after their failure was cleared', async () => {
    const messages = vi.fn<Messages>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue();
    const pageResources = createPageResources({
      ...pages,
      messages,
      stepModule: async () => stepModule,
      screenForm,
    });
    const failedScreen = pageResources.screen('waiting');
    await expect(failedScreen).rejects.toThrow('The page of the kind waiting could not be loaded.');
    expect(pageResources.screen('waiting')).toBe(failedScreen);
    const fetchedStep = pageResources.step(path);
    await fetchedStep;
    pageResources.clearFailures();
    await expect(pageResources.screen('waiting')).resolves.toBe(screenRegistry.waiting.page);
    expect(pageResources.step(path)).toBe(fetchedStep);
  });

  it('are prefetched once, and fetched again by their page only after a failure', async () => {
    const module = vi.fn<Module>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(stepModule);
    const pageResources = resources(undefined, module).resources;
    await expect(pageResources.background.step(path)).rejects.toThrow('offline');
    await pageResources.background.step(path);
    expect(await pageResources.step(path)).toBe(stepModule);
    expect(module).toHaveBeenCalledTimes(2);
  });

  it('are prefetched when the browser is idle', async () => {
    const module = vi.fn<Module>(async () => stepModule);
    let spare = doNothing;
    const created = createPageResources({
      ...pages,
      messages: async () => {},
      stepModule: module,
      screenForm,
      whenIdle: () => new Promise((resolve) => void (spare = resolve)),
    });
    created.prefetch([path, 'housing' as StepPath]);
    await Promise.resolve();
    expect(module).not.toHaveBeenCalled();
    spare();
    await vi.waitFor(() => expect(module.mock.calls).toEqual([[path], ['housing']]));
    expect(await created.step(path)).toBe(stepModule);
    expect(module).toHaveBeenCalledTimes(2);
  });

  it('are also cleared on a page reload after a failed prefetch', async () => {
    reload.mockClear();
    const { background, step, clearFailures } = resources(
      undefined,
      vi.fn<Module>().mockRejectedValue(new Error('gone')),
    ).resources;
    await expect(background.step(path)).rejects.toThrow('gone');
    await expect(step(path)).rejects.toThrow(MissingResourceError);
    clearFailures();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('are forgotten on a page reload after a failed retry', async () => {
    reload.mockClear();
    const messages = vi.fn<Messages>().mockRejectedValue(new Error('gone'));
    const { screen, clearFailures } = resources(messages).resources;
    await expect(screen('waiting')).rejects.toThrow(MissingResourceError);
    clearFailures();
    expect(reload).not.toHaveBeenCalled();
    await expect(screen('waiting')).rejects.toThrow(MissingResourceError);
    clearFailures();
    expect(reload).toHaveBeenCalledOnce();
  });
});
