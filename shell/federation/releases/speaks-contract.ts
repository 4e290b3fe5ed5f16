/** May a release built against version `theirs` of the shared model run beside `ours`? */
export function speaksContract(theirs: string, ours: string): boolean {
  return majorOf(theirs) === majorOf(ours)
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? ''
}
