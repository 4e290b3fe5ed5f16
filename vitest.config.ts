import { defineConfig } from 'vitest/config'

const EXCLUDED = ['**/node_modules/**', '**/dist/**', 'e2e/journeys/**', 'e2e/guarantees/**']

/** Models and pure functions run in plain Node; only what renders gets a document. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: EXCLUDED,
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
