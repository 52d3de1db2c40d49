const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether the text is a uuid: the identity of a record, which is not shown to users. */
export const isUuid = (text: string): boolean => UUID.test(text);
