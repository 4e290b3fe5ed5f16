/**
 * Replaces the style writer of antd's icons, a copy of antd's own, with one that writes through the
 * CSSOM, see `dynamic-css.ts`.
 */
// biome-ignore lint/performance/noBarrelFile: it replaces a module with these exports
export { getShadowRoot } from '@rc-component/util/es/Dom/shadow'
export { noteOnce as warningOnce } from '@rc-component/util/es/warning'
export { updateCSS } from '@shop/shared/ui/dialog/dynamic-css'
