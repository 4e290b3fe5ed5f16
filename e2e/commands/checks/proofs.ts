import { join } from 'node:path'
import { ROOT } from '../../delivery/apps.ts'
import { countsIn, countsOfPlaywright, countsOfVitest } from './counts.ts'
import { type OtherBrowser, otherBrowser } from './other-browsers.ts'
import { type Played, playedAs, playedIn, playedOf, playedOfUnits } from './played.ts'
import { bin, type Step } from './step.ts'
import { BUILD, stepsNamed } from './steps.ts'

interface Proof {
  /** Seen from the root, or from `e2e` where it needs a browser. */
  file: string
  needsBrowser: boolean
  /** It is played in this browser, in a step of its own. */
  browser?: OtherBrowser
  /** The database it runs on. */
  engine: string
  /** The counts that are told of it; the others stand beside them in the file. */
  told: readonly string[]
}

/** What has a long form, by the name of its test. */
export const PROOFS: Record<string, Proof> = {
  'any-answer': inBrowser('any-answer', 'PGlite', ['cases']),
  'any-visit': inBrowser('any-visit', 'PGlite and PostgreSQL', [
    'visits on PGlite',
    'visits on PostgreSQL',
    'bookings',
  ]),
  'any-fault': inBrowser('any-fault', 'PGlite', ['faults', 'purchases in hostile browsers']),
  'any-screen': inBrowser('any-screen', 'PGlite', ['looks at screens']),
  'any-death': inBackend('checkout/any-death', 'PostgreSQL', ['deaths']),
  'any-provider': inBackend('checkout/any-provider', 'PGlite', ['faults']),
  'in-firefox': inOther('firefox', 'tests/journeys'),
  'in-webkit': inOther('webkit', 'tests/guarantees/in-webkit.test.ts'),
  'hostile-calls': inBackend('hostile-calls', 'PGlite', ['calls']),
  'hostile-purchases': inBackend('hostile-purchases', 'PGlite', ['purchases']),
  'hostile-texts': inBrowser('hostile-texts', 'PGlite', ['hostile pages']),
}

export const BROWSER_REPORT = join(ROOT, 'e2e/.cache/playwright-guarantees.json')

/** For each part of what is drawn, so that all proofs together take an hour on two processors. */
const MINUTES_SHARED = 1

/** The second try of a test, and each of its parts, draws from the same seed. */
const seed = () => process.env.PROOF_SEED ?? `${Date.now()}`

/** Names for several proofs at once. */
const GROUPS: Record<string, readonly string[]> = { browsers: ['in-firefox', 'in-webkit'] }

/** A step, and what its tests have played once it has run. */
export interface ProofStep extends Step {
  played?: () => Promise<Record<string, Played>>
}

/** The long form of the named proofs, without a name of all; throws the names for an unknown one. */
export function longProofs(names: readonly string[]): ProofStep[] {
  const unknown = names.filter((name) => PROOFS[name] === undefined && !GROUPS[name])
  if (unknown.length > 0) {
    const known = Object.keys({ ...PROOFS, ...GROUPS }).join(', ')
    throw new Error(`There is no proof "${unknown.join('", "')}". There are: ${known}.`)
  }
  const wanted = names.flatMap((name) => GROUPS[name] ?? [name])
  const chosen = wanted.length > 0 ? wanted : Object.keys(PROOFS)
  const files = (needsBrowser: boolean) =>
    chosen.flatMap((name) => {
      const proof = PROOFS[name]
      return proof?.needsBrowser === needsBrowser && !proof.browser ? [proof.file] : []
    })
  const [alone, seen] = [files(false), files(true)]
  const others = chosen.flatMap((name) => PROOFS[name]?.browser ?? [])
  return [
    // What fails there keeps nothing else from being played.
    ...(seen.length + others.length > 0 ? stepsNamed([BUILD]) : []),
    ...(alone.length > 0 ? [unitProofs(alone)] : []),
    ...(seen.length > 0 ? [browserProofs(seen, names.length === 0)] : []),
    ...others.map(proofIn),
  ]
}

function unitProofs(files: readonly string[]): ProofStep {
  const report = join(ROOT, 'e2e/.cache/vitest-guarantees.json')
  return {
    name: 'guarantees without a browser',
    run: [
      bin('vitest/vitest.mjs'),
      'run',
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    environment: { PROOF: 'long' },
    isShard: true,
    counts: { file: report, read: () => countsIn(report, countsOfVitest) },
    played: () => playedIn(report, playedOfUnits),
  }
}

function browserProofs(files: readonly string[], isShared: boolean): ProofStep {
  const report = BROWSER_REPORT
  return {
    name: 'guarantees',
    run: [
      bin('@playwright/test/cli.js'),
      'test',
      `--config=${join(ROOT, 'e2e/playwright.config.ts')}`,
      '--project=desktop',
      ...files,
    ],
    environment: {
      ...{ SHARD: 'guarantees', PROOF: 'long', PROOF_SEED: seed() },
      ...(isShared && { PROOF_MINUTES: `${MINUTES_SHARED}` }),
    },
    isShard: true,
    counts: { file: report, read: () => countsIn(report, countsOfPlaywright) },
    played: () => playedIn(report, playedOf),
  }
}

function proofIn(browser: OtherBrowser): ProofStep {
  const { report, ...step } = otherBrowser(browser, 'long')
  return { ...step, played: () => playedIn(report, playedAs(`in-${browser}`)) }
}

function inOther(browser: OtherBrowser, file: string): Proof {
  return { file, needsBrowser: true, browser, engine: 'PGlite', told: ['journeys'] }
}

function inBrowser(name: string, engine: string, told: readonly string[]): Proof {
  return { file: `tests/guarantees/${name}.test.ts`, needsBrowser: true, engine, told }
}

function inBackend(path: string, engine: string, told: readonly string[]): Proof {
  return { file: `e2e/museum/backend/${path}.proof.test.ts`, needsBrowser: false, engine, told }
}
