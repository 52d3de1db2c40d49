/**
 * Names of query parameters and body members that a call sends, all of them, written down by hand beside the descriptions: nested ones
 * too, such as `order[name]` and `shippingRules[].price`. A name that a description changes by mistake is one of these no longer.
 */
export interface Wire {
  query?: readonly string[];
  body?: readonly string[];
  /** Described, since two calls share a schema, and never sent by this one. */
  unsent?: readonly string[];
}
