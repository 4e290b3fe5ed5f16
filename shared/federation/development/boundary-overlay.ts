import { type OwnedPart, ownedPartsIn } from './owned-part.ts'

/** Owner of the frame around all parts: the shell or the harness. */
interface FrameOwner {
  name: string
  version: string
}

export interface BoundaryOverlay {
  toggle: () => void
}

/**
 * The key to press with `Alt` + `Shift`. A key code, because the typed character depends on the
 * keyboard layout.
 */
const KEY = 'KeyO'
export const BOUNDARY_KEYS = 'Alt+Shift+O'

const COLOURS = ['#b3005e', '#0057b8', '#6a1b9a', '#8a4b00', '#00695c']

/**
 * Draws an overlay that labels each part of the page with its owner, version and load time in ms.
 * It ignores clicks, and redraws on every frame while it is on.
 */
export function createBoundaryOverlay(frame: FrameOwner): BoundaryOverlay {
  const layer = document.createElement('div')
  layer.setAttribute('data-boundaries', '')
  layer.style.cssText = 'position:fixed;inset:0;z-index:1000;pointer-events:none;overflow:hidden'
  let drawn = ''

  function draw() {
    if (!layer.isConnected) return
    const parts = [framePart(frame), ...ownedPartsIn(document)]
    const looks = parts.map(({ name, version, loadedIn, box }) => ({
      label: `${name} ${version} · ${loadedIn} ms`,
      place: `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`,
      labelTop: Math.max(0, -box.y),
    }))
    const next = JSON.stringify(looks)
    if (next !== drawn) layer.replaceChildren(...looks.map(outline))
    drawn = next
    requestAnimationFrame(draw)
  }

  function toggle() {
    if (layer.isConnected) return layer.remove()
    document.body.append(layer)
    draw()
  }

  window.addEventListener('keydown', (event) => {
    if (event.code === KEY && event.altKey && event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      toggle()
    }
  })
  return { toggle }
}

/** The frame is requested with the document (time 0) and shown at the first contentful paint. */
function framePart({ name, version }: FrameOwner): OwnedPart {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return {
    name,
    version,
    loadedIn: Math.round(paint?.startTime ?? performance.now()),
    box: document.body.getBoundingClientRect(),
  }
}

interface Look {
  label: string
  place: string
  labelTop: number
}

function outline({ label, place, labelTop }: Look, index: number): HTMLElement {
  const colour = COLOURS[index % COLOURS.length]
  const element = document.createElement('div')
  element.style.cssText = `position:absolute;box-sizing:border-box;border:3px solid ${colour};${place}`
  const text = document.createElement('span')
  text.textContent = label
  // The frame's label is on the right, the others on the left, so that they do not overlap. The
  // offset
  // keeps the shell's development badge readable.
  const side = index === 0 ? 'right' : 'left'
  const above = index === 0 ? 'var(--development-badge, 0px)' : '0px'
  text.style.cssText = `position:absolute;${side}:0;top:calc(${labelTop}px + ${above});padding:2px 6px;background:${colour};color:#fff;font:12px/1.4 ui-monospace,monospace`
  element.append(text)
  return element
}
