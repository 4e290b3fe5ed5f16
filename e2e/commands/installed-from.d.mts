interface LockedPackage {
  version?: string
  integrity?: string
  optional?: boolean
  devOptional?: boolean
}

type Packages = Record<string, LockedPackage>

export function installedFrom(root: string): boolean
export function matchesLock(wanted: Packages | null, installed: Packages): boolean
