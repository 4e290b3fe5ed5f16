import { ROLES, type Role } from '../../contract/operators.ts'
import type { ProviderSettings } from '../../operator.ts'

/** Reads `admins=config,releases,operators; editors=config`; null if it cannot be read. */
export function readRolesByGroup(text: string): ReadonlyMap<string, readonly Role[]> | null {
  const entries = text
    .split(';')
    .filter((one) => one.trim() !== '')
    .map((one): [string, string[]] => {
      // Group names may contain an equals sign, for example in directories.
      const at = one.lastIndexOf('=')
      return [
        one.slice(0, at).trim(),
        one
          .slice(at + 1)
          .split(',')
          .map((role) => role.trim()),
      ]
    })
  const isReadable = entries.every(
    ([group, roles]) =>
      group !== '' && roles.every((role) => (ROLES as readonly string[]).includes(role)),
  )
  if (!isReadable || entries.length === 0) return null
  return new Map(
    entries.map(([group, roles]) => [group, ROLES.filter((role) => roles.includes(role))]),
  )
}

export function rolesOfGroups({ roles }: ProviderSettings, groups: readonly string[]): Role[] {
  return ROLES.filter((role) => groups.some((group) => roles.get(group)?.includes(role)))
}
