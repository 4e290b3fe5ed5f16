import { execFile } from 'node:child_process'
import { ROOT } from '../delivery/apps.ts'
import { endWith } from '../shop/process-end.ts'
import { type Answer, signaturesIn, weaknessesIn } from './checks/advisories.ts'

/** A registry that has not answered by then counts as one that does not offer this. */
const PATIENCE_MS = 8_000

/**
 * `npm run check-advisories`: known weaknesses of what visitors and servers run, and packages that
 * are not what the registry signed. Fails only for an answer, never for want of one.
 */
try {
  const [weaknesses, signatures] = await Promise.all([
    npm('audit', '--omit=dev', '--json').then(weaknessesIn),
    npm('audit', 'signatures', '--json').then(signaturesIn),
  ])
  const isFine = [say('Advisories', weaknesses), say('Signatures', signatures)]
  if (isFine.includes(false)) process.exitCode = 1
} catch (error) {
  endWith(error)
}

function say(what: string, answer: Answer): boolean {
  if (answer.kind === 'notOffered') {
    console.log(`${what}: not offered here. Nothing was checked.`)
  } else if (answer.kind === 'fine') console.log(`${what}: ${answer.text}.`)
  else console.log(`${what}:\n  ${answer.lines.join('\n  ')}`)
  return answer.kind !== 'known'
}

/** What npm writes to its standard output; what it says of registries elsewhere is dropped. */
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
