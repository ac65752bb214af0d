import type { TestProject } from 'vitest/node';
import { findChromium } from '../support/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

export default async function prepareBrowser(project: TestProject) {
  project.provide('chromiumPath', await findChromium());
}
