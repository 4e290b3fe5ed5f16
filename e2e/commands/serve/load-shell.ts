import { distOf } from '../../delivery/build/apps.ts'
import { loadFiles, type ServedFile } from './served-file.ts'

const DOCUMENT = '/index.html'

/** The built shell: its document, and apart from it the other files. Rejects where it is not built. */
export async function loadShell(): Promise<{
  html: string
  files: ReadonlyMap<string, ServedFile>
}> {
  const all = await loadFiles(distOf('shell'))
  const built = all.get(DOCUMENT)
  if (built === undefined) throw new Error('The shell is not built: run npm run build first.')
  const files = new Map([...all].filter(([path]) => path !== DOCUMENT))
  return { html: Buffer.from(built.body).toString(), files }
}
