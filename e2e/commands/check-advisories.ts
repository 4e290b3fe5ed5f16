import { execFile } from 'node:child_process'
import { ROOT } from '../delivery/apps.ts'
import { exitWithError } from '../shop/process-end.ts'
import { type Answer, signaturesIn, weaknessesIn } from './checks/advisories.ts'

/**
 * In ms. A registry that does not answer within this time counts as one without security checks.
 */
const PATIENCE_MS = 8_000

/**
 * `npm run check-advisories`: known vulnerabilities in packages that visitors and servers run, and
 * packages that differ from what the registry signed. A missing answer of the registry is no
 * failure.
 */
try {
  const [weaknesses, signatures] = await Promise.all([
    npm('audit', '--omit=dev', '--json').then(weaknessesIn),
    npm('audit', 'signatures', '--json').then(signaturesIn),
  ])
  const isFine = [say('Advisories', weaknesses), say('Signatures', signatures)]
  if (isFine.includes(false)) process.exitCode = 1
} catch (error) {
  exitWithError(error)
}

function say(what: string, answer: Answer): boolean {
  if (answer.kind === 'notOffered') {
    console.log(`${what}: this registry offers none. Nothing was checked.`)
  } else if (answer.kind === 'fine') console.log(`${what}: ${answer.text}.`)
  else console.log(`${what}:\n  ${answer.lines.join('\n  ')}`)
  return answer.kind !== 'known'
}

/** Returns npm's standard output. Drops its error output, which names registries. */
function npm(...args: string[]): Promise<string> {
  const cli = process.env.npm_execpath
  const isScript = cli?.endsWith('.js') === true
  const command = isScript ? process.execPath : 'npm'
  const options = {
    cwd: ROOT,
    timeout: PATIENCE_MS,
    shell: !isScript && process.platform === 'win32',
  }
  return new Promise((resolve) => {
    execFile(command, isScript && cli !== undefined ? [cli, ...args] : args, options, (_, stdout) =>
      resolve(stdout),
    )
  })
}
