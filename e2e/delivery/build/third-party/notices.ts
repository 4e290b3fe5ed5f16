import type { BundledPackage } from './bundled.ts'

const RULE = '-'.repeat(80)

export function notices(app: string, packages: readonly BundledPackage[]): string {
  const head = `${app} contains the work of others. Their names and licences follow.
Every part of the shop that is loaded later has a file like this one next to its own files.`
  const list = packages.map(({ name, version, license }) => `${name} ${version}: ${license}`)
  const texts = new Map<string, string[]>()
  for (const one of packages) {
    const text = one.texts.join('\n\n') || `Its licence is ${one.license}.`
    texts.set(text, [...(texts.get(text) ?? []), `${one.name} ${one.version}`])
  }
  const terms = [...texts].map(
    ([text, names]) => `${RULE}\n${names.join('\n')}\n${RULE}\n\n${text}`,
  )
  return `${[head, list.join('\n'), ...terms].join('\n\n')}\n`
}
