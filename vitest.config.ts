import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const SLOW_LIST = join(import.meta.dirname, 'e2e/commands/checks/slow-files.json')
// A remote is also tested without `e2e`.
const SLOW = existsSync(SLOW_LIST) ? Object.keys(JSON.parse(readFileSync(SLOW_LIST, 'utf8'))) : []

const EXCLUDED = [
  // Set by `npm test`; a run of a named file includes its proofs.
  ...(process.env.TESTS === 'quick' ? ['**/*.proof.test.ts'] : []),
  '**/node_modules/**',
  '**/{dist,dist-server}/**',
  'e2e/tests/journeys/**',
  'e2e/tests/guarantees/**',
]
const APPS = '{shared,shell,mf-*}/**'
const WITH_DATABASES =
  'e2e/{museum,operator,service,delivery/{contract/conformance,registry,deployment/pgbouncer}}/**'
/** Compares errors of Node with the classes of its own realm, which another context has not. */
const IN_NODES_REALM = ['shared/api/client.test.ts']
/**
 * In a process that is kept, the files that follow would get what one of these puts there instead.
 */
const MOCKING = globSync('e2e/**/*.test.ts', {
  cwd: import.meta.dirname,
  exclude: (name) => name === 'node_modules',
}).filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('))

/** Begins each project with its slow files, so that none of them runs alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications)
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOW.includes(relative(import.meta.dirname, moduleId))
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((one) => one.project === project)
      return [...own.filter(isSlow), ...own.filter((one) => !isSlow(one))]
    })
  }
}

/**
 * Models and pure functions run in plain Node; only what renders gets a document. Every file of
 * what runs in browsers has its modules to itself, in a context of a process that is kept, which
 * costs a third of a process of its own. Servers are tested in Node as it is, in a process that is
 * kept, but for those whose modules are mocked.
 */
export default defineConfig({
  test: {
    // By default one core of two would wait for the other.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'apps',
          environment: 'node',
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          include: [`${APPS}/*.test.ts`],
          exclude: [...EXCLUDED, ...IN_NODES_REALM],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          include: ['**/*.test.tsx'],
          exclude: EXCLUDED,
        },
      },
      {
        test: {
          name: 'databases',
          environment: 'node',
          // Two files at a time, and what they compute is meant to keep both cores busy.
          testTimeout: 20_000,
          globalSetup: 'e2e/service/testing/one-postgres.ts',
          isolate: false,
          include: [`${WITH_DATABASES}/*.test.ts`],
          exclude: [...EXCLUDED, ...MOCKING],
        },
      },
      {
        test: {
          name: 'mocking',
          environment: 'node',
          globalSetup: 'e2e/service/testing/one-postgres.ts',
          include: MOCKING,
          exclude: EXCLUDED,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          // A process of its own for each file costs two fifths more time.
          isolate: false,
          include: ['e2e/**/*.test.ts', ...IN_NODES_REALM],
          exclude: [...EXCLUDED, `${WITH_DATABASES}/*.test.ts`, ...MOCKING],
        },
      },
    ],
  },
})
