/**
 * Attributes of a button that is disabled for a reason: it stays in the tab order, so that its tooltip shows the reason (DAY-012). Empty
 * without a reason. Spread them after the button's own attributes, because they remove its `onClick`.
 */
export const blockedBy = (reason: string | undefined) =>
  reason === undefined ? {} : { 'aria-disabled': true, 'aria-description': reason, 'data-tip': reason, onClick: undefined };
