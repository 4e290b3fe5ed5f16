import { readFileSync, statSync } from 'node:fs'
import { messageOf } from './http/log.ts'

/**
 * Names of secret settings. The value of `<name>_FILE` may be the path of a file that contains the
 * secret.
 */
export const SECRETS = [
  'DATABASE_URL',
  'PROVIDER_SECRET',
  'SMTP_URL',
  'BOX_OFFICE_SECRET',
  'OPERATOR_PASSWORD',
  'OPERATOR_OIDC_CLIENT_SECRET',
  'REGISTRY_TOKEN',
  'APPLE_WALLET_CERTIFICATE',
  'APPLE_WALLET_KEY',
  'APPLE_WALLET_PASSPHRASE',
  'APPLE_WALLET_WWDR',
  'GOOGLE_WALLET_KEY',
] as const

/** Maximum bytes of a file with a secret. A larger file is probably the wrong one. */
const LONGEST = 16 * 1024

export interface GivenSettings {
  /** Settings by name. An empty variable counts as not set. */
  given: Record<string, string>
  /** By name of the secret: the reason why its file cannot be used. */
  problems: ReadonlyMap<string, string>
}

/** The settings in the environment, with secrets read from the files that it names. */
export function givenSettings(environment: Record<string, string | undefined>): GivenSettings {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const given = Object.fromEntries(set) as Record<string, string>
  const problems = new Map<string, string>()
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    const read = given[name] === undefined ? readSecret(file) : ` and ${name} are both set.`
    if (typeof read === 'string') problems.set(name, `${name}_FILE${read}`)
    else given[name] = read.secret
  }
  return { given, problems }
}

/**
 * Returns the content of the file without the line end that editors and `echo` add. If there is a
 * problem, returns a text that continues the setting's name.
 */
function readSecret(file: string): { secret: string } | string {
  try {
    const found = statSync(file)
    // Reading a pipe or a device may never end.
    if (!found.isFile()) return `=${file} is not a file.`
    if (found.size > LONGEST) return `=${file} is too large for a secret.`
    const secret = readFileSync(file, 'utf8').replace(/(\r?\n)+$/, '')
    return secret === '' ? `=${file} is empty.` : { secret }
  } catch (error) {
    return ` cannot be read: ${messageOf(error)}.`
  }
}
