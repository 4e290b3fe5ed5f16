import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'
import * as v from 'valibot'

const LICENSES_FILE = 'e2e/delivery/build/third-party/licenses.json'

const rules = v.object({
  /** SPDX ids of licences with which a package may be shipped. */
  accepted: v.array(v.string()),
  /**
   * By package name: the licence that a person read in the package's own files, because its
   * manifest names none.
   */
  read: v.record(v.string(), v.string()),
})

export type LicenseRules = v.InferOutput<typeof rules>

export const LICENSE_RULES: LicenseRules = v.parse(
  rules,
  JSON.parse(readFileSync(join(import.meta.dirname, 'licenses.json'), 'utf8')),
)

export interface Licensed {
  name: string
  version: string
  /** Any value of the package's manifest: an SPDX expression, other words, or nothing. */
  license?: unknown
}

/** The SPDX expression that counts for a package; null if unknown. */
export function licenseOf(
  { name, license }: Licensed,
  { read }: LicenseRules = LICENSE_RULES,
): string | null {
  return read[name] ?? (typeof license === 'string' ? license : null)
}

/**
 * A line for each package that must not be shipped, with what to do. If licences can be chosen, one
 * accepted licence is enough.
 */
export function refusedLicenses(
  packages: readonly Licensed[],
  rules: LicenseRules = LICENSE_RULES,
): string[] {
  return packages.flatMap((one) => {
    const license = licenseOf(one, rules)
    if (license !== null && isAccepted(license, rules.accepted)) return []
    const what = license === null ? 'names no licence' : `has the licence "${license}"`
    return `${one.name} ${one.version} ${what}, which is not accepted. Read the package's
own files. If it may be shipped, add its licence to "accepted" in ${LICENSES_FILE},
or add the licence you read there to "read"; otherwise use another package.`
  })
}

function isAccepted(license: string, accepted: readonly string[]): boolean {
  try {
    return satisfies(license, [...accepted])
  } catch {
    // Not an SPDX expression, for example "SEE LICENSE IN README.md".
    return false
  }
}
