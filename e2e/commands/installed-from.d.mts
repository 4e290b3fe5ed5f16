interface LockedPackage {
  version?: string
  integrity?: string
  optional?: boolean
  devOptional?: boolean
}

type Packages = Record<string, LockedPackage>

export function needsTestTools(command: string): boolean
export function installedFrom(root: string, needsTools: boolean): boolean
export function recordInstalled(root: string, needsTools: boolean): void
export function workspacesFor(root: string, bringsNode: boolean): string[]
export function matchesLock(wanted: Packages | null, installed: Packages): boolean
