import '@shop/shared/ui/tokens.css'
import './harness.css'
import { createRoot } from 'react-dom/client'
import { Harness } from './harness.tsx'
// Imported through the development wrapper, which notifies the harness of changes.
import * as remote from './hot-remote.ts'
import { startHarness } from './start-harness.ts'

const place = document.querySelector('#root')
if (!place) throw new Error('the document has no place for the harness')
const root = createRoot(place)

try {
  root.render(<Harness started={await startHarness(HARNESS, remote)} />)
} catch (error) {
  root.render(<p role="alert">The harness did not start: {String(error)}</p>)
}
