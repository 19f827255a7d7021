/** The order of the texts of a question, and of a step, in message files. */
export const textOrder = ['label', 'help', 'options', 'errors', 'document', 'title', 'intro', 'action'];
