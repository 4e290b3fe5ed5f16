/** Settings that the command which starts the harness passes to its page. */
interface HarnessSettings {
  /** Folder name of the remote, `mf-tours`. */
  remote: string
  version: string
  /** Pages not built into the shell, from the remote's package.json. */
  pages: readonly { name: string; path: string }[]
  /** By page, sample values for the parameters of its address. */
  samples: Readonly<Record<string, Readonly<Record<string, string>>>>
}

declare const HARNESS: HarnessSettings
