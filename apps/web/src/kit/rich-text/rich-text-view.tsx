import { type RichNode, readRichText } from '@comptoir/shared/rich-text';
import { createElement, type ReactNode } from 'react';
import './rich-text.css';

const elementOf = (node: RichNode, index: number): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(node.tag, { key: index, ...node.attributes }, ...(node.children.length > 0 ? node.children.map(elementOf) : []));

/** Read-only rich text: only allowed markup is rendered. */
export const RichTextView = ({ html }: { html: string }) => <div className="rich-text">{readRichText(html).map(elementOf)}</div>;
