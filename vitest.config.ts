import { defineConfig } from 'vitest/config'

const EXCLUDED = ['**/node_modules/**', '**/dist/**', 'e2e/journeys/**', 'e2e/guarantees/**']
/**
 * The tests of the shared model leave nothing behind for each other, and need not load everything anew
 * each. Pages listen to the model from wherever they were loaded, so that theirs do.
 */
const MODEL = ['shared/**/*.test.ts']

/** Models and pure functions run in plain Node; only what renders gets a document. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'model',
          environment: 'node',
          isolate: false,
          include: MODEL,
          exclude: EXCLUDED,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: [...EXCLUDED, ...MODEL],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['**/*.test.tsx'],
          exclude: EXCLUDED,
        },
      },
    ],
  },
})
