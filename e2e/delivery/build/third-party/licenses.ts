import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'
import * as v from 'valibot'

const LICENSES_FILE = 'e2e/delivery/build/third-party/licenses.json'

const rules = v.object({
  /** SPDX ids of licences under which a package may be a part of what is shipped. */
  accepted: v.array(v.string()),
  /** What a person read in the package's own files, by its name, where its manifest says nothing. */
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
  /** As its manifest has it: an SPDX expression, other words, or nothing. */
  license?: unknown
}

/** The SPDX expression that counts for a package; null where none is known. */
export function licenseOf(
  { name, license }: Licensed,
  { read }: LicenseRules = LICENSE_RULES,
): string | null {
  return read[name] ?? (typeof license === 'string' ? license : null)
}

/** For each package that may not be shipped a line with what to do; of a choice one is enough. */
export function refusedLicenses(
  packages: readonly Licensed[],
  rules: LicenseRules = LICENSE_RULES,
): string[] {
  return packages.flatMap((one) => {
    const license = licenseOf(one, rules)
    if (license !== null && isAccepted(license, rules.accepted)) return []
    const what = license === null ? 'names no licence' : `has the licence "${license}"`
    return `${one.name} ${one.version} ${what}, which is not among those accepted. Read the package's
own files. If it may be shipped, add its licence to "accepted" in ${LICENSES_FILE},
or to "read" what you read there; otherwise take another package.`
  })
}

function isAccepted(license: string, accepted: readonly string[]): boolean {
  try {
    return satisfies(license, [...accepted])
  } catch {
    // It is no SPDX expression, such as "SEE LICENSE IN README.md".
    return false
  }
}
