/**
 * Stands in for the style writer of antd's icons, a copy of antd's own: both write by rule, see
 * `dynamic-css.ts`.
 */
// biome-ignore lint/performance/noBarrelFile: it takes the place of a module with these names
export { getShadowRoot } from '@rc-component/util/es/Dom/shadow'
export { noteOnce as warningOnce } from '@rc-component/util/es/warning'
export { updateCSS } from '@shop/shared/ui/dialog/dynamic-css'
