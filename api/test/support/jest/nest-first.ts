// Nest 12 is ESM-only. Loading it before a CommonJS library asks for it avoids "Cannot require() ES Module in a cycle".
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
