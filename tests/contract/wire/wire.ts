/**
 * All names of query parameters and body members that a call sends, listed independently of the descriptions, including nested ones such as
 * `order[name]` and `shippingRules[].price`. A name changed in a description by mistake is not in this list.
 */
export interface Wire {
  query?: readonly string[];
  body?: readonly string[];
  /** Described, because two calls share a schema, but never sent by this one. */
  unsent?: readonly string[];
}
