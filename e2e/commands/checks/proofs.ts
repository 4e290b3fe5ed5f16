import type { Step } from './run-steps.ts'
import { BUILD, browserTests, otherBrowser, stepsNamed, unitTests } from './steps.ts'

/** Tests that have a long form, by name. Those that need a browser have paths relative to `e2e`. */
const IN_BROWSER = {
  'any-answer': 'tests/guarantees/any-answer.test.ts',
  'any-visit': 'tests/guarantees/any-visit.test.ts',
  'any-fault': 'tests/guarantees/any-fault.test.ts',
  'any-screen': 'tests/guarantees/any-screen.test.ts',
  'hostile-texts': 'tests/guarantees/hostile-texts.test.ts',
} as const
const WITHOUT_BROWSER = {
  'any-death': 'e2e/museum/backend/checkout/any-death.proof.test.ts',
  'any-provider': 'e2e/museum/backend/checkout/any-provider.proof.test.ts',
  'hostile-calls': 'e2e/museum/backend/hostile-calls.proof.test.ts',
  'hostile-purchases': 'e2e/museum/backend/hostile-purchases.proof.test.ts',
} as const
const IN_OTHER_BROWSER = { 'in-firefox': 'firefox', 'in-webkit': 'webkit' } as const

/** Name of the step with the proofs that need a browser. */
export const BROWSER_PROOFS = 'guarantees'

/**
 * Minutes for each random part when all proofs run: together they take an hour on two processors.
 */
const MINUTES_SHARED = 1

/** One seed for the whole run: each part of a test adds its number; a second try repeats it. */
const seed = () => process.env.PROOF_SEED ?? `${Date.now()}`

const GROUPS: Record<string, readonly string[]> = { browsers: ['in-firefox', 'in-webkit'] }

const ALL = [IN_BROWSER, WITHOUT_BROWSER, IN_OTHER_BROWSER].flatMap((each) => Object.keys(each))

/**
 * The long form of the named proofs, or of all without a name. Throws the valid names for an
 * unknown one.
 */
export function longProofs(names: readonly string[]): Step[] {
  const unknown = names.filter((name) => !ALL.includes(name) && !GROUPS[name])
  if (unknown.length > 0) {
    const known = [...ALL, ...Object.keys(GROUPS)].join(', ')
    throw new Error(`There is no proof "${unknown.join('", "')}". Valid proofs: ${known}.`)
  }
  const wanted = names.flatMap((name) => GROUPS[name] ?? [name])
  const chosen = <Value>(proofs: Record<string, Value>) =>
    Object.entries(proofs).flatMap(([name, value]) =>
      names.length === 0 || wanted.includes(name) ? [value] : [],
    )
  const [alone, seen] = [chosen(WITHOUT_BROWSER), chosen(IN_BROWSER)]
  const others = chosen<'firefox' | 'webkit'>(IN_OTHER_BROWSER)
  return [
    ...(seen.length + others.length > 0 ? stepsNamed([BUILD]) : []),
    // These steps are shards (parts of one suite): a failure of one does not stop the others.
    ...(alone.length > 0 ? [unitProofs(alone)] : []),
    ...(seen.length > 0 ? [browserProofs(seen, names.length === 0)] : []),
    ...others.map((browser) => otherBrowser(browser, 'long')),
  ]
}

function unitProofs(files: readonly string[]): Step {
  const step = unitTests({ PROOF: 'long' }, files)
  // Without retries: a random fault counts even if a second try does not find it again.
  const [script, ...args] = step.run
  const once = args.filter((arg) => arg !== '--retry=1')
  return { ...step, run: [script, ...once], name: 'guarantees without a browser', isShard: true }
}

function browserProofs(files: readonly string[], isShared: boolean): Step {
  const step = browserTests('guarantees', {
    PROOF: 'long',
    PROOF_SEED: seed(),
    ...(isShared && { PROOF_MINUTES: `${MINUTES_SHARED}` }),
  })
  return { ...step, name: BROWSER_PROOFS, run: [...step.run, '--project=desktop', ...files] }
}
