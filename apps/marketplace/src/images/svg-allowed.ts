/** Allowed elements of a static picture: no script, no link, no animation. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'circle', 'ellipse', 'g', 'image', 'line', 'path', 'polygon', 'polyline', 'rect', 'switch', 'symbol', 'text', 'tspan', 'use'],
  ...['clipPath', 'defs', 'filter', 'linearGradient', 'marker', 'mask', 'pattern', 'radialGradient', 'stop', 'style', 'desc', 'title'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feDropShadow', 'feFlood', 'feFuncA', 'feFuncB', 'feFuncG'],
  ...['feFuncR', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'feTile', 'feTurbulence'],
]);

/** Attributes without a prefix; `href` is checked separately. */
export const ATTRIBUTES: ReadonlySet<string> = new Set([
  // Position and size.
  ...['cx', 'cy', 'd', 'dx', 'dy', 'fr', 'fx', 'fy', 'height', 'points', 'r', 'rx', 'ry', 'width', 'x', 'x1', 'x2', 'y', 'y1', 'y2'],
  ...['lengthAdjust', 'pathLength', 'preserveAspectRatio', 'rotate', 'textLength', 'transform', 'viewBox', 'version'],
  ...['markerHeight', 'markerUnits', 'markerWidth', 'orient', 'refX', 'refY'],
  // Appearance.
  ...['class', 'clip-path', 'clip-rule', 'color', 'display', 'fill', 'fill-opacity', 'fill-rule', 'filter', 'flood-color', 'flood-opacity'],
  ...['id', 'marker-end', 'marker-mid', 'marker-start', 'mask', 'mask-type', 'mix-blend-mode', 'opacity', 'overflow', 'paint-order'],
  ...['shape-rendering', 'stop-color', 'stop-opacity', 'stroke', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity', 'stroke-width', 'style', 'vector-effect', 'visibility'],
  ...['dominant-baseline', 'font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'text-anchor', 'text-decoration'],
  // Gradients and filters.
  ...['clipPathUnits', 'gradientTransform', 'gradientUnits', 'maskContentUnits', 'maskUnits', 'offset', 'patternContentUnits'],
  ...['patternTransform', 'patternUnits', 'spreadMethod', 'color-interpolation-filters', 'filterUnits', 'primitiveUnits'],
  ...['amplitude', 'baseFrequency', 'exponent', 'in', 'in2', 'intercept', 'k1', 'k2', 'k3', 'k4', 'mode', 'numOctaves', 'operator'],
  ...['radius', 'result', 'seed', 'slope', 'stdDeviation', 'stitchTiles', 'tableValues', 'type', 'values'],
]);

/** A reference to a part of the drawing, or an embedded picture. */
export const isOwnReference = (value: string) => /^\s*(#|data:image\/(png|jpeg|gif|webp);base64,)/i.test(value);

/** A style value may refer only to parts of the drawing; escapes are refused, since they could hide a URL. */
export const isOwnStyle = (value: string) => !/\\|@import|expression\(|javascript:|url\((?!\s*["']?#)/i.test(value);
